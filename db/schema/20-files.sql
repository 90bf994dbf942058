-- What contents are referred to by; the tables are those of all other files.

-- Notes since when nothing refers to a content. What may is found by the foreign keys, as with files.
create function mark_unused_contents() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used text;
begin
  select string_agg(format('select %I from %s', a.attname, c.conrelid::regclass), ' union all ') into used
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'stored_content'::regclass;
  perform set_config('app.all_customers', 'on', true);
  execute format('
    update stored_content s set unused_since = case when s.unused_since is null then now() end
    where (s.unused_since is not null) = exists (select from (%s) u (hash) where u.hash = s.hash)', used);
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function mark_unused_contents() from public;
grant execute on function mark_unused_contents() to odbyt_app;

-- How many contents of each kind there are, and what they take; one that two kinds have counts for both.
create function file_usage() returns table (kind text, files bigint, bytes bigint) language plpgsql security definer
set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.all_customers', 'on', true);
  return query
    select u.kind, count(*), coalesce(sum(s.bytes), 0)::bigint
    from (
      select 'claim' as kind, content_hash as hash from enquiry_picture
      union select 'claim', thumbnail_hash from enquiry_picture
      union select 'proof', content_hash from delivery_proof
      union select g.kind, f.content_hash
      from (
        select 'item' as kind, file_id from item_file
        union all select 'item', file_id from item_picture where own
        union all select 'item', thumbnail_id from item_picture where own
        union all select 'item', picture_id from category_edit
        union all select 'import', file_id from item_picture where not own
        union all select 'import', thumbnail_id from item_picture where not own
        union all select 'import', file_id from document_paper
        union all select 'import', file_id from waiting_file
        union all select 'import', thumbnail_id from waiting_file
        union all select 'publication', file_id from banner
        union all select 'publication', file_id from commercial_item
        union all select 'publication', file_id from download
        union all select 'publication', file_id from info_page_picture
        union all select 'publication', picture_id from contact_person
        union all select 'publication', logo_id from seller
        union all select 'publication', icon_id from appearance
        union all select 'publication', picture_id from appearance
      ) g join file f on f.id = g.file_id
    ) u join stored_content s on s.hash = u.hash
    group by u.kind;
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function file_usage() from public;
grant execute on function file_usage() to odbyt_app;

-- What shows a content that could not be read, so that somebody can upload it again; at most 50.
create function broken_files() returns table (kind text, name text, fault text, since timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.all_customers', 'on', true);
  return query
    select u.kind, u.name, s.fault, s.fault_since
    from (
      select 'claim' as kind, p.customer_id || ': ' || e.subject as name, unnest(array[p.content_hash, p.thumbnail_hash]) as hash
      from enquiry_picture p join enquiry_message m on m.id = p.message_id join enquiry e on e.id = m.enquiry_id
      union select 'proof', order_id, content_hash from delivery_proof
      union select 'file', g.name, f.content_hash
      from (
        select item_id || ': ' || file_name as name, file_id from item_file
        union all select item_id || ': ' || p.name, unnest(array[p.file_id, p.thumbnail_id]) from item_picture p
        union all select c.title_cs, e.picture_id from category_edit e join category c on c.id = e.category_id
        union all select document_id, file_id from document_paper
        union all select w.name, unnest(array[w.file_id, w.thumbnail_id]) from waiting_file w
        union all select title, file_id from banner
        union all select c.name || ': ' || i.file_name, i.file_id from commercial_item i join commercial c on c.id = i.commercial_id
        union all select display_name, file_id from download
        union all select '/files/' || file_id, file_id from info_page_picture
        union all select p.name, p.picture_id from contact_person p
        union all select 'logo', logo_id from seller
        union all select 'icon', icon_id from appearance
        union all select 'login', picture_id from appearance
      ) g join file f on f.id = g.file_id
    ) u join stored_content s on s.hash = u.hash
    where s.fault <> '' order by s.fault_since, u.name limit 50;
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function broken_files() from public;
grant execute on function broken_files() to odbyt_app;
