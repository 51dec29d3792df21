import { valueSet, type ValueOf } from './value-set';

/** Why a message is free, as sentences. */
export const freeReason = /* @__PURE__ */ valueSet({
  compliance: 'Carriers require this confirmation, so we don’t charge for it.',
  notSent: 'It didn’t reach the carrier. We charge only for messages that a carrier accepted.',
  unknown: 'We couldn’t confirm that the carrier accepted it, so we don’t charge for it.',
});

export type FreeReason = ValueOf<typeof freeReason>;
