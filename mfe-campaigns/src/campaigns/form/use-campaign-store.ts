import { useMemo, useRef, useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { storedInput, type StoredInput } from '@heliograph/kit/form-kit';
import { CallError, useShell } from '@heliograph/platform/session';
import { usePaidKey } from '../../registration/use-paid-key';
import type { Campaign } from '../list';
import { toWire, type CampaignValues } from './campaign-values';

type Saved = CallResponse<'campaign.manage/createcampaign'>;

interface CampaignStore {
  /** Fetches the campaign as it is stored now. */
  load: () => Promise<CallResponse<'campaign.manage/getcampaign'>>;
  /** Saves the form; `revision` is the one that the input is based on, undefined for a new campaign. */
  save: (values: CampaignValues, revision: string | undefined, leaving?: boolean) => Promise<Saved>;
  submit: (campaignUUID: string, expectedFee: string | undefined) => Promise<void>;
  continueFrom: (saved: Saved) => void;
  kept: StoredInput<CampaignValues>;
}

/** Returns how to save and submit the form of a campaign. `campaign`: the stored one, null for a new one. */
export function useCampaignStore(campaign: Campaign | null): CampaignStore {
  const shell = useShell();
  const { key, renew } = usePaidKey();
  const [stored, setStored] = useState({ id: campaign?.campaignUUID, base: campaign?.updatedAt ?? '' });
  // Known at once, so that a second attempt to submit a new campaign doesn't create another.
  const id = useRef(campaign?.campaignUUID);
  const owner = shell.session.account().username;
  const kept = useMemo(
    () => storedInput<CampaignValues>({ thing: `campaign ${stored.id ?? 'new'}`, owner, base: stored.base }),
    [stored, owner],
  );
  return {
    kept,
    load: () => shell.call('campaign.manage/getcampaign', { campaignUUID: id.current ?? '' }),
    save: async (values, revision, leaving = false) => {
      // The shell aborts a screen's calls when it closes; the last save has to outlive it.
      const options = leaving ? { signal: new AbortController().signal } : {};
      const saved = await (id.current
        ? shell.call(
            'campaign.manage/updatecampaign',
            { campaignUUID: id.current, ...toWire(values), revision },
            options,
          )
        : shell.call(
            'campaign.manage/createcampaign',
            { channel: values.channel ?? '10DLC', ...toWire(values) },
            options,
          ));
      id.current = saved.campaignUUID;
      return saved;
    },
    submit: async (campaignUUID, expectedFee) => {
      try {
        await shell.call('campaign.manage/submitcampaign', {
          campaignUUID,
          expectedFee: expectedFee ?? '0.000000',
          idempotencyKey: key(),
        });
      } catch (error) {
        // An answer decided; only a lost one may hide a charge.
        if (error instanceof CallError && error.status >= 400 && error.status < 500) renew();
        throw error;
      }
    },
    continueFrom: ({ campaignUUID, updatedAt }) => setStored({ id: campaignUUID, base: updatedAt }),
  };
}
