-- Which members were there in a German month, for the number of active recipients (DSA, article 24(2)). Only of this month and the
-- last; then the number alone stays, in daily_figure. Of a deleted account the line stays under an id that is nobody's.
create table active_member (
  month date not null check (extract(day from month) = 1),
  member_id uuid not null,
  primary key (month, member_id)
);
create index active_member_of on active_member (member_id);
