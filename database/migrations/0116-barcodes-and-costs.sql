-- What a till's scanner reads from a pack, and what the pack costs the brewery, which no customer ever learns.

-- Whether the last of 8, 12, 13 or 14 digits is the check digit of those before it, as GS1 reckons it.
create function is_barcode(code text) returns boolean language sql immutable parallel safe as $$
  select code ~ '^(\d{8}|\d{12,14})$' and (
    select sum(substr(lpad(code, 14, '0'), place, 1)::integer * case when place % 2 = 1 then 3 else 1 end) % 10 = 0
    from generate_series(1, 14) place
  )
$$;

alter table pack
  -- EAN-8, UPC-A, EAN-13 or GTIN-14; '' = none.
  add column barcode text not null default '' check (barcode = '' or is_barcode(barcode)),
  -- Exclusive of VAT; null = not known.
  add column cost_ex_pence integer check (cost_ex_pence >= 0);

-- The same number with noughts in front is the same barcode.
create unique index pack_of_barcode on pack (lpad(barcode, 14, '0')) where barcode <> '';
