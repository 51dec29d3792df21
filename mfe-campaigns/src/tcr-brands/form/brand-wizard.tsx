import { useRef, useState } from 'react';
import { useShell } from '@heliograph/shared/session';
import { Notice } from '@heliograph/shared/ui';
import { Wizard, type WizardStep } from '@heliograph/shared/form-kit';
import type { Brand } from '../types';
import { BrandSummary } from './brand-summary';
import { blankBrand, fromBrand, openSteps, type BrandValues } from './brand-values';
import { DraftPanel } from './draft-panel';
import { BusinessStep } from './steps/business-step';
import { ContactStep } from './steps/contact-step';
import { IdentityStep } from './steps/identity-step';
import { ReviewStep } from './steps/review-step';
import { useBrandStore } from './use-brand-store';

const steps: readonly WizardStep[] = [
  { id: 'business', title: 'Business', content: <BusinessStep /> },
  { id: 'identity', title: 'Identity', content: <IdentityStep /> },
  { id: 'contact', title: 'Contact', content: <ContactStep />, next: 'Review' },
  { id: 'review', title: 'Review', content: <ReviewStep /> },
];

export interface BrandWizardProps {
  /** The brand as it is stored; null for a new one. */
  brand: Brand | null;
  /** Called with its id after a new brand was saved for the first time. */
  onCreated: (brandUUID: string) => void;
  /** Called when the work is done. */
  onClose: () => void;
}

/** The form of a brand in four steps, kept as a draft until it is submitted. */
export function BrandWizard({ brand, onCreated, onClose }: BrandWizardProps) {
  const shell = useShell();
  const { save, goOn, kept } = useBrandStore(brand);
  const submitted = useRef(false);
  const pending = useRef(false);
  const [initial, setInitial] = useState(() => (brand ? fromBrand(brand) : blankBrand));
  const draft = brand === null || brand.status === 'DRAFT';
  const [typed] = useState(() => (draft ? kept.read() : null));

  const saveDraft = async (values: BrandValues, leaving: boolean): Promise<void> => {
    const saved = await save(values, { submit: false, leaving });
    shell.toast.success(`Draft ${values.displayName?.trim() ?? ''} saved`);
    if (leaving) return;
    if (brand === null) onCreated(saved.brandUUID);
    goOn(saved);
    setInitial(values);
  };

  return (
    <>
      {typed?.stale && (
        <Notice tone="warning" title="This draft was changed elsewhere." live>
          You see the saved version. It doesn’t include what you entered here and didn’t save.
        </Notice>
      )}
      <Wizard<BrandValues>
        label={brand?.displayName ?? 'New brand'}
        steps={steps}
        submitLabel={brand?.status === 'OK' ? 'Save brand' : 'Submit for registration'}
        initialValues={initial}
        open={openSteps(typed && !typed.stale ? typed.values : initial)}
        asks={!draft}
        summary={<BrandSummary status={brand?.status ?? 'DRAFT'}>{draft && <DraftPanel save={saveDraft} kept={kept} submitted={submitted} />}</BrandSummary>}
        onSubmit={async (values) => {
          const { status } = await save(values, { submit: true });
          pending.current = status === 'REGISTRATION_PENDING';
          submitted.current = true;
        }}
        onSaved={({ displayName = '' }) => {
          shell.toast.success(`Brand ${displayName.trim()} ${pending.current ? 'submitted for registration' : 'saved'}`);
          onClose();
        }}
      />
    </>
  );
}
