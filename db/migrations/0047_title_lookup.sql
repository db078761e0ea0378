-- What libraries answered when they were asked for a title (issue H §4), for the next who asks, under a mark of the question.
create table title_lookup (
  question_hash bytea not null,
  source text not null check (source in ('dnb', 'openlibrary')),
  editions jsonb not null,
  looked_up_at timestamptz not null default app_now(),
  primary key (question_hash, source)
);
create index title_lookup_by_time on title_lookup (looked_up_at);
