import { useMemo, useState } from 'react';
import { CallError, useShell } from '@heliograph/platform/session';
import { Notice } from '@heliograph/kit/ui';
import { storedInput, useEditBase, Wizard, type StoredInput, type WizardStep } from '@heliograph/kit/form-kit';
import type { CallResponse } from '@heliograph/contract';
import { withResult } from '@heliograph/kit/forms';
import { rejectedGroup } from '../brand-groups';
import type { Brand } from '../list';
import { BrandSummary } from './brand-summary';
import { blankBrand, fromBrand, openSteps, toWire, type BrandValues } from './brand-values';
import { DraftKeeper } from '../../registration/draft-keeper';
import { DraftPanel } from '../../registration/draft-panel';
import { useFormDraft } from '../../registration/use-form-draft';
import { usePaidKey } from '../../registration/use-paid-key';
import { BusinessStep } from './business-step';
import { ContactStep } from './contact-step';
import { IdentityStep } from './identity-step';
import { ReviewStep } from './review-step';

type Saved = CallResponse<'account.manage/createtcrbrand'>;

interface BrandStore {
  /** Fetches the brand as it is stored now. */
  load: () => Promise<Brand>;
  /** Creates or changes the brand. `leaving`: the call outlives the screen. */
  save: (
    values: BrandValues,
    options: {
      submit: boolean;
      /** The revision that the input is based on; undefined for a new brand. */
      revision: string | undefined;
      leaving?: boolean;
      expectedFee?: string | undefined;
    },
  ) => Promise<Saved>;
  /** Makes the next save change the saved brand. */
  continueFrom: (saved: Saved) => void;
  /** Unsaved input, kept across reloads of the tab. */
  kept: StoredInput<BrandValues>;
}

/** Returns how to save the form of a brand. `brand`: the stored one, null for a new one. */
function useBrandStore(brand: Brand | null): BrandStore {
  const shell = useShell();
  const [stored, setStored] = useState({ id: brand?.brandUUID, base: brand?.updatedAt ?? '' });
  const owner = shell.session.account().username;
  const kept = useMemo(
    () => storedInput<BrandValues>({ thing: `brand ${stored.id ?? 'new'}`, owner, base: stored.base }),
    [stored, owner],
  );

  const { key, renew } = usePaidKey();
  const save: BrandStore['save'] = async (values, { submit, revision, leaving = false, expectedFee }) => {
    const body = {
      ...toWire(values),
      submit,
      ...(submit && { idempotencyKey: key(), ...(expectedFee !== undefined && { expectedFee }) }),
    };
    // The shell aborts a screen's calls when it closes; the last save has to outlive it.
    const options = leaving ? { signal: new AbortController().signal } : {};
    try {
      return await (stored.id
        ? shell.call('account.manage/updatetcrbrand', { brandUUID: stored.id, ...body, revision }, options)
        : shell.call('account.manage/createtcrbrand', body, options));
    } catch (error) {
      // An answer decided; only a lost one may hide a charge.
      if (error instanceof CallError && error.status >= 400 && error.status < 500) renew();
      throw error;
    }
  };
  const continueFrom: BrandStore['continueFrom'] = ({ brandUUID, updatedAt }) =>
    setStored({ id: brandUUID, base: updatedAt });
  const load = () => shell.call('account.manage/gettcrbrand', { brandUUID: stored.id ?? '' });
  return { load, save, continueFrom, kept };
}

const nameOf = ({ displayName }: BrandValues) => displayName;

const steps: readonly WizardStep[] = [
  { id: 'business', title: 'Business', content: <BusinessStep /> },
  { id: 'identity', title: 'Identity', content: <IdentityStep /> },
  { id: 'contact', title: 'Contact', content: <ContactStep />, next: 'Review' },
  { id: 'review', title: 'Review', content: <ReviewStep /> },
];

export interface BrandWizardProps {
  /** The stored brand; null for a new one. */
  brand: Brand | null;
  /** Called with the ID after the first save of a new brand. */
  onCreated: (brandUUID: string) => void;
  /** Called after the brand was submitted. */
  onClose: () => void;
}

/** Edits a brand in four steps, saved as a draft until it is submitted. */
export function BrandWizard({ brand, onCreated, onClose }: BrandWizardProps) {
  const shell = useShell();
  const { load, save, continueFrom, kept } = useBrandStore(brand);
  const [fee, setFee] = useState<string>();
  const edit = useEditBase({
    read: { revision: brand?.revision, values: brand ? fromBrand(brand) : blankBrand },
    valuesOf: ({ values }) => values,
    load: async () => {
      const theirs = await load();
      return { revision: theirs.revision, values: fromBrand(theirs) };
    },
  });
  const isDraft = brand === null || brand.status === 'DRAFT';
  const [typed] = useState(() => (isDraft ? kept.read() : null));

  const saveDraft = async (values: BrandValues, leaving: boolean): Promise<void> => {
    const saved = await save(values, { submit: false, leaving, revision: edit.latest().revision });
    shell.toast.success(`Draft ${values.displayName?.trim() ?? ''} saved`);
    if (leaving) return;
    if (brand === null) onCreated(saved.brandUUID);
    continueFrom(saved);
    edit.setBase({ revision: saved.revision, values }, values);
  };

  const draft = useFormDraft({ save: saveDraft, onConflict: edit.onConflict });

  return (
    <>
      {typed?.stale && (
        <Notice tone="warning" title="This draft was changed elsewhere." live>
          You see the saved version. It doesn’t include what you entered here and didn’t save.
        </Notice>
      )}
      <Wizard<BrandValues, Saved>
        label={brand?.displayName ?? 'New brand'}
        steps={steps}
        submitLabel={brand?.status === 'OK' ? 'Save brand' : 'Submit for registration'}
        edit={edit}
        open={openSteps(typed && !typed.stale ? typed.values : edit.initialValues)}
        asks={!isDraft}
        start={brand ? rejectedGroup(brand.feedback) : undefined}
        summary={
          <BrandSummary brand={brand} onFee={setFee}>
            {isDraft && <DraftPanel draft={draft} nameOf={nameOf} nameLabel="display name" />}
          </BrandSummary>
        }
        keeper={isDraft && <DraftKeeper draft={draft} kept={kept} nameOf={nameOf} />}
        onSubmit={async (values) =>
          withResult(await save(values, { submit: true, revision: edit.read.revision, expectedFee: fee }))
        }
        onSaved={({ displayName = '' }, { status }) => {
          const pending = status === 'REGISTRATION_PENDING';
          shell.toast.success(`Brand ${displayName.trim()} ${pending ? 'submitted for registration' : 'saved'}`);
          onClose();
        }}
      />
    </>
  );
}
