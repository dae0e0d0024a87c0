-- No VAT is charged without a VAT number (decision 164): what things cost follows from who the brewery is.
create trigger tell_change_of_catalogue after insert or update or delete or truncate on brewery
  for each statement execute function tell_change('catalogue');

-- Who sells without a number, and had to give each pack “No VAT” for it, has said already that it is not registered.
update brewery set details = details || '{"notRegisteredForVat": true}'
where coalesce(details ->> 'legalName', '') <> '' and coalesce(details ->> 'vatNumber', '') = ''
  and exists (select from pack where active and kind < 202 and vat_code = 0)
  and not exists (select from pack where active and vat_code <> 0);
