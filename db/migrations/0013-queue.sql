-- Puts a mail into the queue without waking its workers, which look for themselves every two seconds. A transaction that
-- notifies keeps all others that do from committing while it waits for the disk: orders would be taken one at a time.
create function queue_mail(payload json) returns void language plpgsql as $$
begin
  insert into graphile_worker._private_jobs (task_id, payload)
  select t.id, queue_mail.payload from graphile_worker._private_tasks t where t.identifier = 'send-mail';
  -- The queue learns of a kind of job when a worker starts or when the first one is added its own way.
  if not found then
    perform graphile_worker.add_job('send-mail', queue_mail.payload);
  end if;
end $$;
