-- Each statement by itself
alter table report validate constraint report_subject_kind_check;
alter table moderation_decision validate constraint moderation_decision_subject_kind_check;
