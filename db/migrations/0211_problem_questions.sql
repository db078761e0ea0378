-- What an administrator asks one of the two of a case, and until when: an answer is what that one adds to the report afterwards.
create table problem_question (
  -- Made by who asks: the same again is the same question.
  id uuid primary key,
  report_id uuid not null references problem_report on delete cascade,
  asked_of text not null check (asked_of in ('sender', 'receiver')),
  text text not null check (length(text) between 1 and 2000),
  -- The last day in Germany on which an answer is waited for.
  due_day date not null,
  asked_at timestamptz not null default app_now()
);
create index problem_question_by_report on problem_question (report_id, asked_at);
