import { Fragment } from '#platform/database/prepared.ts';

/**
 * Where a refund that a person makes by transfer stands, as JSON (`TransferStanding`); `account` = its row of `refund_account`, if it
 * has one.
 */
export const TRANSFER_STANDING = new Fragment(`
  jsonb_build_object('fileId', account.file_id,
    'since', to_char(coalesce((select f.made_at from transfer_file f where f.id = account.file_id), account.asked_at)
      at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'state', case when account.file_id is not null then 'in-file' when account.sealed is not null then 'ready'
      when account.refund_id is not null then 'waiting' else 'not-asked' end)`);
