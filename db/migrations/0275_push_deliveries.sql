-- News that wait to be sent to a device: written with the notification, deleted when the push service has taken them.
create table push_delivery (
  -- Without a foreign key: whoever writes a notification must not wait for a session that is ended.
  subscription_id uuid not null,
  notification_id uuid not null references notification on delete cascade,
  due_at timestamptz not null,
  attempts integer not null default 0,
  created_at timestamptz not null default app_now(),
  -- Of whoever is sending it right now.
  lease uuid,
  primary key (notification_id, subscription_id)
);
create index push_delivery_due on push_delivery (due_at);
