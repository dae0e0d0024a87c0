-- How posts are found: by their words, on their shelf, below their parent, and by when they take place.

-- A text as it is searched: without accents, capitals, apostrophes and signs (D-137). The rule `search-words` does the same with
-- what is typed. `unaccent` could not stand in a generated column, and an extension would be one thing more to install.
create function fold_words(written text) returns text language sql immutable strict parallel safe return
  trim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(
          regexp_replace(
            normalize(regexp_replace(written, '[''`\u00b4\u02b9\u02bc\u2018\u2019\u2032]', '', 'g'), nfkd),
            '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
        'øđłðıς', 'odldiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') collate "und-x-icu",
    '[^[:alnum:]]+', ' ', 'g'));

create function text_of_html(html text) returns text language sql immutable strict parallel safe return
  regexp_replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&[a-z]+;|&#x?[0-9a-f]+;', ' ', 'gi');

-- Title, then what stands beside it, then the text; of a very long text its first hundred thousand characters.
alter table post add column search tsvector not null generated always as (
  setweight(to_tsvector('pg_catalog.simple', fold_words(title)), 'A') ||
  setweight(to_tsvector('pg_catalog.simple', fold_words(
    description || ' ' || short_text || ' ' || region || ' ' || location_name || ' ' || location_address)), 'B') ||
  setweight(to_tsvector('pg_catalog.simple', fold_words(left(text_of_html(html), 100000))), 'C')) stored;
create index posts_by_word on post using gin (search);

-- The words that ever stood in a post, for finding what was meant by one that stands in none. A word that has gone leads
-- nowhere and does no harm.
create table search_word (word text collate "C" primary key check (char_length(word) between 3 and 30));
create index words_by_first_letter on search_word (left(word, 1), char_length(word));
create index words_by_last_letter on search_word (right(word, 1), char_length(word));

create function learn_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two who learn the same words wait for each other and not in a circle.
  insert into search_word (word)
    select distinct one.word collate "C" as word
    from written, unnest(tsvector_to_array(written.search)) as one (word)
    where char_length(one.word) between 3 and 30 and one.word !~ '\d'
    order by word
    on conflict do nothing;
  return null;
end $$;
create trigger learn_words_of_new after insert on post
  referencing new table as written for each statement execute function learn_words();
create trigger learn_words_of_changed after update on post
  referencing new table as written for each statement execute function learn_words();

insert into search_word (word)
  select distinct one.word collate "C" as word
  from post, unnest(tsvector_to_array(post.search)) as one (word)
  where char_length(one.word) between 3 and 30 and one.word !~ '\d';

drop index posts_by_day;
create index posts_newest_first on post (kind, (state = 'archived'), starts_at desc, id desc);
create index posts_below on post (kind, parent_id, sort, id);
create index posts_of_parent on post (parent_id) where parent_id is not null;
create index events_by_end on post (kind, (coalesce(ends_at, starts_at)));
create index posts_of_product on post_product (product_id);
