-- Price lists to print. Their number is a secret: whoever knows a list that is public may read it, others must be staff or trade.

create table price_list (
  id text primary key check (length(id) >= 12),
  name text not null,
  -- 11 wholesale, 2 partner, 21 retail, any other trade; prices exclude VAT but for 21.
  mode smallint not null,
  public boolean not null default false,
  business_id integer references business,
  -- Bit 10 (1024): how many packs there are is printed as well.
  options integer not null default 0,
  -- Without pictures.
  simple boolean not null default false,
  user_email text not null default '',
  contact_mobile text not null default '',
  partner_name text not null default '',
  partner_email text not null default '',
  partner_mobile text not null default '',
  active boolean not null default true
);

-- What stands on a list; a list of nothing has everything that its audience can buy.
create table price_list_pack (
  price_list_id text not null references price_list on delete cascade,
  pack_id integer not null references pack,
  sort integer not null default 0,
  primary key (price_list_id, pack_id)
);
