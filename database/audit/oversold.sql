-- Nobody is promised more than there is in the cellar.
select format('stock %s of pack %s: %s reserved and %s sold of %s on hand',
  id, pack_id, reserved, committed, on_hand) as broken
from stock_item where reserved + committed > on_hand;
