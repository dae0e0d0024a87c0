-- A draft is given another token at its first payment (D-187). The one before goes on opening it for the browser in which
-- that was done, known by its anti-forgery token. Of both only hashes are kept.
alter table orders
  add column retired_token_hash text,
  add column retired_browser_hash text;
create unique index orders_by_retired_token on orders (retired_token_hash) where retired_token_hash is not null;

-- The completed page is opened by a cookie that the way back from the card form sets: no pass stands in its address any more.
delete from order_pass where kind = 'completed';
alter table order_pass
  drop constraint order_pass_kind_check,
  add constraint order_pass_kind_check check (kind in ('mail', 'cookie'));
