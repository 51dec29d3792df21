import { useMemo, useRef, useState } from 'react';
import type { CallResponse } from '@heliograph/shared/contract';
import { useShell } from '@heliograph/shared/session';
import { Wizard, type WizardStep } from '@heliograph/shared/work';
import type { Brand } from '../types';
import { BrandSummary } from './brand-summary';
import { blankBrand, fromBrand, problemsOf, toWire, type BrandValues } from './brand-values';
import { DraftPanel } from './draft-panel';
import { BusinessStep } from './steps/business-step';
import { ContactStep } from './steps/contact-step';
import { IdentityStep } from './steps/identity-step';
import { ReviewStep } from './steps/review-step';

const steps: readonly WizardStep[] = [
  { id: 'business', title: 'Business', content: <BusinessStep /> },
  { id: 'identity', title: 'Identity', content: <IdentityStep /> },
  { id: 'contact', title: 'Contact', content: <ContactStep />, next: 'Review' },
  { id: 'review', title: 'Review', content: <ReviewStep /> },
];

type Saved = CallResponse<'account.manage/createtcrbrand'>;

export interface BrandWizardProps {
  /** The brand as it is stored; null for a new one. */
  brand: Brand | null;
  /** Called with its id after a new brand was saved for the first time. */
  onCreated: (brandUUID: string) => void;
  /** Called after anything was stored. */
  onStored: () => void;
  /** Called when the work is done. */
  onClose: () => void;
}

/** The form of a brand in four steps, kept as a draft until it is submitted. */
export function BrandWizard({ brand, onCreated, onStored, onClose }: BrandWizardProps) {
  const shell = useShell();
  const id = useRef(brand?.brandUUID);
  const submitted = useRef(false);
  const [initial, setInitial] = useState(() => (brand ? fromBrand(brand) : blankBrand));
  const complete = useMemo(() => brand !== null && problemsOf(initial).length === 0, [brand, initial]);
  const draft = brand === null || brand.status === 'DRAFT';
  const pending = useRef(false);

  const store = async (values: BrandValues, submit: boolean, leaving = false): Promise<Saved> => {
    const body = { ...toWire(values), submit };
    // The shell ends the calls of a screen with the screen; the last save has to outlive it.
    const options = leaving ? { signal: new AbortController().signal } : {};
    const saved = id.current
      ? await shell.call('account.manage/updatetcrbrand', { brandUUID: id.current, ...body }, options)
      : await shell.call('account.manage/createtcrbrand', body, options);
    onStored();
    return saved;
  };

  const saveDraft = async (values: BrandValues, leaving: boolean): Promise<void> => {
    const { brandUUID } = await store(values, false, leaving);
    shell.toast.success(`Draft ${values.displayName?.trim() ?? ''} saved`);
    if (leaving) return;
    if (!id.current) onCreated(brandUUID);
    id.current = brandUUID;
    setInitial(values);
  };

  return (
    <Wizard<BrandValues>
      label={brand?.displayName ?? 'New brand'}
      steps={steps}
      submitLabel={brand?.status === 'OK' ? 'Save brand' : 'Submit for registration'}
      initialValues={initial}
      allOpen={complete}
      asks={!draft}
      summary={<BrandSummary>{draft && <DraftPanel save={saveDraft} submitted={submitted} />}</BrandSummary>}
      onSubmit={async (values) => {
        const { status } = await store(values, true);
        pending.current = status === 'REGISTRATION_PENDING';
        submitted.current = true;
      }}
      onSaved={({ displayName = '' }) => {
        shell.toast.success(`Brand ${displayName.trim()} ${pending.current ? 'submitted for registration' : 'saved'}`);
        onClose();
      }}
    />
  );
}
