-- Which terms a member has agreed to, and when: asked once for each version, not with each offer.
alter table member
  add column terms_version text,
  add column terms_agreed_at timestamptz;
