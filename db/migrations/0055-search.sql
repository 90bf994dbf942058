-- Words of the goods by which they are found: as they are written, and behind a tilde without their ending, so that
-- 'okurky' finds 'okurka'. All of it without case and diacritics.

-- Takes the usual Czech endings off every word of a folded text; what remains has at least three letters.
create function stem(folded text) returns text language sql immutable parallel safe strict
  return regexp_replace(
    -- jablek, parek, masel: the vowel that fills the gap of a dropped ending.
    regexp_replace(
      -- rajcata, rajcat, rajce.
      regexp_replace(
        regexp_replace(folded,
          '([a-z]{3})(?:ymi|imi|ami|eho|emu|ych|ich|ech|ach|um|em|im|ym|am|ou|mi|[aeiouy])\M', '\1', 'g'),
        '\m([a-z]{3,})at\M', '\1', 'g'),
      '\m([a-z]+[bcdfghjklmnprstvz])e([kl])\M', '\1\2', 'g'),
    '\mvajec\M', 'vejc', 'g');

create function words_of(folded text) returns tsvector language sql immutable parallel safe strict
  return array_to_tsvector(array_remove(
    regexp_split_to_array(folded, '[^a-z0-9]+')
      || regexp_split_to_array(regexp_replace(public.stem(folded), '\m([a-z]{3,})\M', '~\1', 'g'), '[^a-z0-9~]+'),
    ''));

-- What finds the words of a search, each as the beginning of a word or without its ending; `whole` asks for whole words.
create function words_query(words text[], whole boolean) returns tsquery language sql immutable parallel safe strict
  return (select string_agg(
      format(case when whole then '(%s | ''~%s'')' else '(%s:* | ''~%s'')' end, word, public.stem(word)), ' & ')::tsquery
    from unnest(words) word);

alter table item add column words tsvector not null
  generated always as (words_of(fold(name || ' ' || id || ' ' || brand))) stored;
-- What the goods are, which most names begin with; without its ending.
alter table item add column head text not null generated always as (stem(split_part(fold(name), ' ', 1))) stored;
create index item__words on item using gin (words) where active;
