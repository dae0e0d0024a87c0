-- What a provider really took: it may differ from what was asked for (D-108). Null for what was taken before this was kept.

alter table payment_attempt add column captured_pence integer check (captured_pence >= 0);
