-- Whose columns a file has: those of exports of Square and BigCommerce, too.
alter table import
  drop constraint import_form_check,
  add constraint import_form_check check (form in ('own', 'shopify', 'woocommerce', 'square', 'bigcommerce'));
