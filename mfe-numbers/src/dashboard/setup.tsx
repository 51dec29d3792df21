import type { CallResponse } from '@heliograph/contract';
import { CircleDashedIcon, ClockIcon } from '@heliograph/kit/data';
import { setupState, setupStep, type SetupStep } from '@heliograph/contract/reference/dashboard';
import { Link } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import {
  Button,
  chakra,
  CircleCheckIcon,
  CircleXIcon,
  Heading,
  Icon,
  Text,
  type Color,
  type IconShape,
} from '@heliograph/kit/ui';
import { listLink } from './links';

type Setup = NonNullable<CallResponse<'report.manage/getattention'>['setup']>;
type Step = Setup['steps'][number];

const Rows = chakra('ol', { base: { borderTopWidth: '1px', borderColor: 'border' } });
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '12',
    minHeight: '52px',
    paddingBlock: '8',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});

const looks: Record<Step['state'], { icon: IconShape; color: Color }> = {
  DONE: { icon: CircleCheckIcon, color: 'green.fg' },
  OPEN: { icon: CircleDashedIcon, color: 'fg.muted' },
  WAITING: { icon: ClockIcon, color: 'blue.fg' },
  FAILED: { icon: CircleXIcon, color: 'red.fg' },
};

/** Where each step is done, what it takes, and how long. */
const steps: Record<
  SetupStep,
  { to: (canOpen: (path: string) => boolean) => string; action: string; time: string; why: string }
> = {
  EMAIL: {
    to: () => listLink('account/profile'),
    action: 'Open profile',
    time: '1 minute',
    why: 'We send receipts and alerts there.',
  },
  TERMS: {
    to: () => '/session/accept-tos',
    action: 'Read terms',
    time: '5 minutes',
    why: 'They apply to every message.',
  },
  FUNDS: {
    to: () => listLink('billing/add-funds'),
    action: 'Add funds',
    time: '2 minutes',
    why: 'Messages, numbers, and registrations are paid from your balance.',
  },
  BRAND: {
    to: () => listLink('tcr-brands', { brand: 'new' }),
    action: 'Register brand',
    time: '10 minutes, then up to 2 business days of review',
    why: 'Carriers want to know who sends.',
  },
  CAMPAIGN: {
    to: (canOpen) => listLink(canOpen('campaigns') ? 'campaigns' : 'tcr-brands'),
    action: 'Register campaign',
    time: '15 minutes, then up to 2 weeks of review',
    why: 'Carriers want to know what you send.',
  },
  NUMBER: {
    to: () => listLink('my-numbers'),
    action: 'Get number',
    time: '2 minutes',
    why: 'Recipients see it, and can answer.',
  },
  FIRST_TEXT: {
    to: () => listLink('conversations', { do: 'write' }),
    action: 'Write text',
    time: 'A few seconds',
    why: 'Text your own phone to see it arrive.',
  },
};

/** Shows the steps to the first delivered text, with the next one to do. */
export function SetupList({ setup }: { setup: Setup }) {
  const { session } = useShell();
  const done = setup.steps.filter(({ state }) => state === 'DONE').length;
  const next = setup.steps.find(({ state }) => state === 'FAILED' || state === 'OPEN')?.step;
  return (
    <chakra.section aria-labelledby="setup" maxWidth="880px">
      <Heading id="setup" marginBottom="4">
        Set up your account
      </Heading>
      <Text tone="muted" marginBottom="12">
        {done} of {setup.steps.length} steps done. The last one is your first delivered text.
      </Text>
      <Rows>
        {setup.steps.map(({ step, state }) => {
          const { to, action, time, why } = steps[step];
          const { icon, color } = looks[state];
          return (
            <Row key={step} aria-current={step === next ? 'step' : undefined}>
              <chakra.span color={color} display="flex">
                <Icon of={icon} />
              </chakra.span>
              <div>
                <chakra.p fontWeight={600}>{setupStep.label(step)}</chakra.p>
                <Text tone="muted" textStyle="small">
                  {setupState.label(state)}
                  {state === 'DONE' ? '' : `. ${why} ${time}.`}
                </Text>
              </div>
              {state !== 'DONE' && state !== 'WAITING' && (
                <Button as={Link} to={to(session.canOpen)} variant={step === next ? 'filled' : 'outline'} size={28}>
                  {action}
                </Button>
              )}
            </Row>
          );
        })}
      </Rows>
    </chakra.section>
  );
}
