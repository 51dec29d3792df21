import { useMemo, useState } from 'react';
import type { CallResponse } from '@heliograph/shared/contract';
import { useShell } from '@heliograph/shared/session';
import { keptInput, type KeptInput } from '@heliograph/shared/form-kit';
import type { Brand } from '../types';
import { toWire, type BrandValues } from './brand-values';

type Saved = CallResponse<'account.manage/createtcrbrand'>;

export interface BrandStore {
  /** Creates or changes the brand. `leaving`: the screen is gone by then, and the call outlives it. */
  save: (values: BrandValues, options: { submit: boolean; leaving?: boolean }) => Promise<Saved>;
  /** Goes on from what was saved: the next save changes that brand. */
  goOn: (saved: Saved) => void;
  /** Input of this form that a reload of the tab keeps. */
  kept: KeptInput<BrandValues>;
}

/** Where the form of a brand is saved. `brand`: as it is stored, null for a new one. */
export function useBrandStore(brand: Brand | null): BrandStore {
  const shell = useShell();
  const [stored, setStored] = useState({ id: brand?.brandUUID, base: brand?.updatedAt ?? '' });
  const owner = shell.session.account().username;
  const kept = useMemo(() => keptInput<BrandValues>({ thing: `brand ${stored.id ?? 'new'}`, owner, base: stored.base }), [stored, owner]);

  const save: BrandStore['save'] = async (values, { submit, leaving = false }) => {
    const body = { ...toWire(values), submit };
    // The shell ends the calls of a screen with the screen; the last save has to outlive it.
    const options = leaving ? { signal: new AbortController().signal } : {};
    return stored.id
      ? shell.call('account.manage/updatetcrbrand', { brandUUID: stored.id, ...body }, options)
      : shell.call('account.manage/createtcrbrand', body, options);
  };
  const goOn: BrandStore['goOn'] = ({ brandUUID, updatedAt }) => setStored({ id: brandUUID, base: updatedAt });
  return { save, goOn, kept };
}
