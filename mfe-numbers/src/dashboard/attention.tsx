import { formatAgo, formatUtc } from '@heliograph/contract/dates';
import { Link } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Heading, Icon, Text } from '@heliograph/kit/ui';
import { actionOf, iconOf, type AttentionItem } from './attention-actions';

const Rows = chakra('ul', { base: { borderTopWidth: '1px', borderColor: 'border' } });
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '16px 204px minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: '12',
    minHeight: '44px',
    paddingBlock: '6',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '@media (max-width: 1099px)': {
      gridTemplateColumns: '16px minmax(0, 1fr) auto',
      rowGap: '2',
      '& > :nth-of-type(3)': { gridColumn: '2 / 3', gridRow: '2' },
      '& > :nth-of-type(4)': { display: 'none' },
    },
  },
});
const colors = { error: 'red.fg', warning: 'amber.fg', info: 'blue.fg' } as const;

/** Lists what needs attention, each with the place that fixes it. `now`: ms since 1970. */
export function Attention({ items, now }: { items: readonly AttentionItem[]; now: number }) {
  const { session } = useShell();
  return (
    <chakra.section aria-labelledby="attention">
      <Heading id="attention" marginBottom="8">
        Needs attention{' '}
        {items.length > 0 && (
          <chakra.span textStyle="body" color="fg.muted" fontWeight={400}>
            {items.length}
          </chakra.span>
        )}
      </Heading>
      <Rows>
        {items.length === 0 && (
          <Row>
            <chakra.span />
            <Text tone="muted" whiteSpace="nowrap">
              Nothing needs your attention.
            </Text>
          </Row>
        )}
        {items.map((item) => {
          const { label, to } = actionOf(item, session.canOpen);
          return (
            <Row key={item.kind}>
              <chakra.div color={colors[item.tone]} display="flex">
                <Icon of={iconOf(item)} />
              </chakra.div>
              <chakra.div fontWeight={600}>{item.title}</chakra.div>
              <chakra.div color="fg.muted">{item.text}</chakra.div>
              <chakra.div
                color="fg.muted"
                textStyle="small"
                whiteSpace="nowrap"
                title={item.since ? formatUtc(item.since) : undefined}
              >
                {item.since && formatAgo(Date.parse(item.since), now)}
              </chakra.div>
              <Button as={Link} to={to} size={28} minWidth="124px" justifyContent="center">
                {label}
              </Button>
            </Row>
          );
        })}
      </Rows>
    </chakra.section>
  );
}
