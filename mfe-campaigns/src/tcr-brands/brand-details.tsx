import { Dash, DetailList, formatPhone } from '@heliograph/kit/data';
import { brandFeedback, brandLabel, feedbackFixes } from '@heliograph/contract/reference/tcr-brands';
import { Heading, Notice, Stack } from '@heliograph/kit/ui';
import { BrandRegistration } from './brand-registration';
import type { Brand } from './list';
import { brandGroups, brandValueLabel, fieldsOf } from './brand-groups';
import { Timeline } from '../registration/timeline';

/** Shows what the identity check objects to: the field to fix, and how. */
function Feedback({ brand }: { brand: Brand }) {
  return brand.feedback.map(({ category, text }) => {
    const { field, recipe } = feedbackFixes[category];
    return (
      <Notice
        key={category}
        tone={brand.status === 'REGISTRATION_FAILED' ? 'error' : 'warning'}
        title={`${brandFeedback.label(category)}: ${text}`}
      >
        Fix {brandLabel(field, brand)}. {recipe}
      </Notice>
    );
  });
}

/** Shows a brand: what to fix or to do, its registration, timeline, and fields. */
export function BrandDetails({ brand }: { brand: Brand }) {
  const shown = (field: ReturnType<typeof fieldsOf>[number]['field']) => {
    const value = field === 'ein' ? brand.einMasked : brand[field];
    return value ? brandValueLabel(field, value) : <Dash />;
  };
  return (
    // Focusable, so that the keyboard can scroll the drawer.
    <Stack gap="24" role="region" aria-label="Brand" tabIndex={0} outlineOffset="4px">
      {brand.statusReason && brand.feedback.length === 0 && (
        <Notice tone="warning" title="Registration failed.">
          {brand.statusReason}
        </Notice>
      )}
      <Feedback brand={brand} />
      {brand.waitsForCode && (
        <Notice tone="warning" title="Enter the code that the registry texted">
          It was sent to {brand.mobilePhone ? formatPhone(brand.mobilePhone) : 'the mobile phone'} and is valid for 24
          hours. Campaigns can be submitted after that.
        </Notice>
      )}
      {brand.vettingReason && (
        <Notice tone="warning" title="Vetting failed.">
          {brand.vettingReason}
        </Notice>
      )}
      {brand.appealReason && (
        <Notice tone="warning" title="The appeal was rejected.">
          {brand.appealReason}
        </Notice>
      )}
      {brand.lockedReason && <Notice>{brand.lockedReason}</Notice>}
      <BrandRegistration brand={brand} />
      <Timeline events={brand.events} />
      {brandGroups.map((group) => (
        <section key={group.id} aria-label={group.title}>
          <Heading as="h3" marginBottom="8">
            {group.title}
          </Heading>
          <DetailList
            details={fieldsOf(group, brand).map(({ field, label }) => ({ name: label, value: shown(field) }))}
          />
        </section>
      ))}
    </Stack>
  );
}
