import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useFormField } from '@heliograph/kit/forms';
import { chakra, controlStyle, FieldShell, useColorMode, useFieldControl } from '@heliograph/kit/ui';
import type { StripeField, StripeFieldKind, StripeJs } from './stripe-js';

const Frame = chakra('div', { ...controlStyle, base: { ...controlStyle.base, paddingBlock: '8' } });

/** The place of a field of Stripe; its label and error are ours. */
function Place({ place }: { place: ComponentProps<typeof Frame>['ref'] }) {
  return <Frame ref={place} {...useFieldControl({})} />;
}

/** Stripe's fields take no style from the page. */
function styleAt(place: HTMLElement): object {
  const { color, fontFamily, fontSize } = getComputedStyle(place);
  return { style: { base: { color, fontFamily, fontSize } } };
}

/** The fields of one form. */
export type Elements = ReturnType<StripeJs['elements']>;

interface HostedFieldProps {
  name: 'card.number' | 'card.expiry' | 'card.cvc';
  label: string;
  kind: StripeFieldKind;
  elements: Elements | null;
  /** Called with the field once it is on the page. */
  onMounted?: (field: StripeField) => void;
}

/** Shows a field of Stripe. The form knows only that it has changed, which makes a payment another one. */
export function HostedField({ name, label, kind, elements, onMounted }: HostedFieldProps) {
  const { input, error } = useFormField({ name, label, required: true });
  const [own, setOwn] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<StripeField>(null);
  const changes = useRef(0);
  const mode = useColorMode();
  const latest = useRef({ change: input.onChange, onMounted });
  useEffect(() => {
    latest.current = { change: input.onChange, onMounted };
  });
  useEffect(() => {
    if (!elements || !place.current) return undefined;
    const made = elements.create(kind, styleAt(place.current));
    field.current = made;
    made.on('change', ({ empty, error: problem }) => {
      changes.current += 1;
      setOwn(problem?.message);
      latest.current.change(empty ? '' : String(changes.current));
    });
    made.mount(place.current);
    latest.current.onMounted?.(made);
    return () => made.destroy();
  }, [elements, kind]);
  useEffect(() => {
    if (field.current && place.current) field.current.update(styleAt(place.current));
  }, [mode]);
  return (
    <FieldShell label={label} error={own ?? error} required>
      <Place place={place} />
    </FieldShell>
  );
}
