import Type from 'typebox';
import { surchargeCarrier } from '../reference/carriers';
import { direction } from '../reference/messages';
import { numberType } from '../reference/numbers';
import { rateState } from '../reference/rates';
import { pricingRoles } from '../reference/roles';
import { invoiceMatch, vendorLimits } from '../reference/vendor-costs';
import { defineCall } from './call';
import { Day } from './parts';
import { Month } from './reports-surcharge';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';

const closed = { additionalProperties: false };
const CostId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const kind = {
  carrier: OneOf(surchargeCarrier.values),
  channel: OneOf(numberType.values),
  direction: OneOf(direction.values),
};

/** What vendors charge per segment, from a day on. Costs change at midnight UTC. */
export const VendorCost = Type.Object({
  vendorCostId: CostId,
  ...kind,
  price: Money,
  validFrom: Day,
  /** First day on which it no longer applies; null for an open end. */
  validTo: Nullable(Day),
  state: OneOf(rateState.values),
});

/** A line of an invoice, next to our own traffic of the month in UTC. */
export const InvoiceLine = Type.Object({
  ...kind,
  segments: Type.Integer(),
  amount: Money,
  /** Segments of our own traffic, of all accounts. */
  ownSegments: Type.Integer(),
  /** Our segments at the vendor costs that were in force; null if some had none. */
  expected: Nullable(Money),
  /** amount − expected. */
  difference: Nullable(Money),
  match: OneOf(invoiceMatch.values),
});

/** The identity of an invoice: a vendor's number is imported once. */
const head = {
  vendor: Text(vendorLimits.vendorLength, 1),
  number: Text(vendorLimits.numberLength, 1),
  month: Month,
};
const csv = Type.String({ maxLength: vendorLimits.importBytes });
const costs = [
  'admin.manage/getvendorcosts',
  'admin.manage/getsurchargereport',
  'admin.manage/getvendorinvoices',
  'admin.manage/quotevendorinvoice',
  'admin.manage/getaudit',
] as const;
const invoices = [
  'admin.manage/getvendorinvoices',
  'admin.manage/quotevendorinvoice',
  'admin.manage/getaudit',
] as const;

/** Calls about what carriers cost us. Vendor costs are those of all brands, so staff of one brand can’t change them. */
export const vendorCosts = {
  'admin.manage/getvendorcosts': defineCall({
    summary: 'Lists what vendors charge per segment: past, in force, and future.',
    access: pricingRoles,
    effect: 'reads',
    request: Type.Object({}, closed),
    response: Type.Object({ items: Type.Array(VendorCost), asOf: Instant }),
  }),
  'admin.manage/savevendorcost': defineCall({
    summary:
      'Adds a vendor cost from a future day on, which ends the one before it, or from a day on which none was in force. 409 if another one is planned for then. For staff of all brands.',
    access: pricingRoles,
    effect: 'prices',
    invalidates: costs,
    request: Type.Object({ ...kind, price: Money, validFrom: Day }, closed),
    response: Type.Object({ vendorCostId: CostId }),
  }),
  'admin.manage/deletevendorcost': defineCall({
    summary: 'Deletes a vendor cost that is not in force yet; the one before it goes on. 409 for others.',
    access: pricingRoles,
    effect: 'prices',
    invalidates: costs,
    request: Type.Object({ vendorCostId: CostId }, closed),
    response: Type.Object({ deleted: Type.Literal(true) }),
  }),
  'admin.manage/getvendorinvoices': defineCall({
    summary: 'Lists the latest invoices of vendors, each line next to our own traffic. For staff of all brands.',
    access: pricingRoles,
    effect: 'reads',
    request: Type.Object({}, closed),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          invoiceUUID: Uuid,
          ...head,
          importedBy: Type.String(),
          importedAt: Instant,
          amount: Money,
          /** Null if a line has no vendor cost. */
          expected: Nullable(Money),
          difference: Nullable(Money),
          match: OneOf(invoiceMatch.values),
          lines: Type.Array(InvoiceLine),
        }),
      ),
    }),
  }),
  'admin.manage/quotevendorinvoice': defineCall({
    summary: 'Compares the CSV file of an invoice with our own traffic of its month. Nothing changes.',
    access: pricingRoles,
    effect: 'reads',
    request: Type.Object({ month: Month, csv }, closed),
    response: Type.Object({
      lines: Type.Array(InvoiceLine),
      amount: Money,
      errors: Type.Array(Type.Object({ line: Type.Integer(), message: Type.String() })),
    }),
  }),
  'admin.manage/importvendorinvoice': defineCall({
    summary:
      'Stores an invoice of a vendor from a CSV file with the columns carrier, channel, direction, segments, amount. 422 if a row has an error, 409 if it was imported before.',
    access: pricingRoles,
    effect: 'changes',
    invalidates: invoices,
    request: Type.Object({ ...head, csv }, closed),
    response: Type.Object({ invoiceUUID: Uuid, lines: Type.Integer() }),
  }),
  'admin.manage/deletevendorinvoice': defineCall({
    summary: 'Deletes an imported invoice, such as one with mistakes.',
    access: pricingRoles,
    effect: 'changes',
    invalidates: invoices,
    request: Type.Object({ invoiceUUID: Uuid, reason: Text(200, 1) }, closed),
    response: Type.Object({ deleted: Type.Literal(true) }),
  }),
};
