-- Names that strangers of a network asked for and that nobody has: at most ten at a time in one row, whatever is asked.
create table unknown_name (
  network text primary key,
  -- SHA-256 of each name, with the second it was first asked for.
  names jsonb not null,
  asked_at timestamptz not null default now()
);
create index unknown_name__asked on unknown_name (asked_at);
-- Refusals are counted by the minute and forgotten by the hour.
create index attempt__hour on attempt (hour);

-- For 72 hours after a change of the address recovery keeps to the one that was trusted before.
alter table app_user
  add column recovery_mail text not null default '',
  add column recovery_until timestamptz;
alter table mail_code drop constraint mail_code_kind_check;
alter table mail_code add constraint mail_code_kind_check check (kind in ('password', 'confirm-mail', 'revert-mail'));
