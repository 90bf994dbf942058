-- Processes search an index of their own now, made from `search` and `name`.
drop index item__words;
alter table item drop column words, drop column head;
drop function words_query;
drop function words_of;
drop function stem;
