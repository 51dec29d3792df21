import Type from 'typebox';
import type { TSchema } from 'typebox';
import { Text } from './values';

/*
 * Two writers. A body never replaces a set that its form has only read: it names what was added and removed
 * (`SetChange`), or the revision that the form was opened with (`Revision`), which the server compares. Pages that were
 * opened before this release send whole sets, and no revision. Both are accepted until the end of 2026; whole sets are
 * declared with `WholeSet`.
 */

/** What was added to a set and removed from it. Adding what is there, and removing what is gone, change nothing. */
export const SetChange = <Item extends TSchema>(item: Item, maxItems: number) =>
  Type.Object(
    { added: Type.Array(item, { maxItems }), removed: Type.Array(item, { maxItems }) },
    { additionalProperties: false },
  );

/** A whole set, for pages that were opened before `SetChange`; accepted until the end of 2026. */
export const WholeSet = <Item extends TSchema>(item: Item, options: { minItems?: number; maxItems: number }) =>
  Type.Array(item, { ...options, deprecated: true });

/**
 * The revision of a record that a form was opened with, as its read returned it; empty if there was none. If the record
 * differs by now, the response is 409 `CHANGED` and nothing is saved. Omitted: saved without comparison.
 */
export const Revision = Type.Optional(Text(64));
