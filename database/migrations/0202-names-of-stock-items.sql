-- A pack or a variant of it, as staff know it: product, pack, and what tells the variant from others. The variant may be null.
create function stock_item_name(item_product product, item_pack pack, item_variant pack_variant) returns text language sql stable as $$
  select concat_ws(', ', item_product.name, item_pack.name,
    nullif(trim(concat_ws(' ', item_variant.size_name, item_variant.colour, item_variant.text)), ''))
$$;
