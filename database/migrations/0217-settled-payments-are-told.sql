-- Who comes back from the card form waits until any process has settled her payment.
create trigger tell_payments after update on payment_attempt
  for each row when (old.state is distinct from new.state) execute function tell_change('payments');
