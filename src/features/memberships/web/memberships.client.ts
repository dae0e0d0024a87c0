import { call, type Carrier } from '#wire/call.ts';
import type { ActivateAnswer, activateVoucher, myVouchers, MyVouchers } from '../memberships.contract.ts';
import { membershipsEndpoints } from '../memberships.endpoints.ts';

export type MyVoucher = MyVouchers[number];
export type Activated = ActivateAnswer;

export const loadMyVouchers = (carrier: Carrier) =>
  call<typeof myVouchers>(carrier, membershipsEndpoints.mine, { query: { staff: false } });

export const activate = (carrier: Carrier, code: string, replace: boolean) =>
  call<typeof activateVoucher>(carrier, membershipsEndpoints.activate, { query: { code, replace } });
