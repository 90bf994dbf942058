-- The wholesaler keeps what papers, mails and the portal say about it in the portal itself.

alter table seller
  add web text not null default '' check (web = '' or web ~* '^https?://'),
  add opening_hours text not null default '',
  add logo_id uuid references file;
grant update on seller to odbyt_app;
