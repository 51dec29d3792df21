import type { ReactNode } from 'react';
import { DateTime, ErrorPanel, formatPhones, Status } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { broadcastStatus } from '@heliograph/contract/reference/broadcasts';
import { chargeStatus } from '@heliograph/contract/reference/staff-charges';
import { Link as RouterLink } from '@heliograph/platform/router';
import { chakra, Heading, Link, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { Signed } from '../signed';

/** How many rows each part shows. */
const shown = 5;

interface PartProps<Row> {
  title: string;
  list: {
    data?: { items: readonly Row[] } | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  accountUUID: string;
  /** The path of the list of staff with the rest. */
  path: string;
  /** Shown without rows. */
  empty: string;
  line: (row: Row) => Line;
}

interface Line {
  key: string;
  at: string;
  text: ReactNode;
  aside: ReactNode;
}

function LineItem({ line }: { line: Line }) {
  return (
    <chakra.li
      display="flex"
      justifyContent="space-between"
      gap="12"
      paddingBlock="6"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <chakra.div minWidth="0">
        <Text overflowWrap="anywhere">{line.text}</Text>
        <Text tone="muted" textStyle="small">
          <DateTime at={line.at} />
        </Text>
      </chakra.div>
      <chakra.div flexShrink={0}>{line.aside}</chakra.div>
    </chakra.li>
  );
}

/** Shows the newest rows of a list, and links to the rest. */
function Part<Row>({ title, list, accountUUID, path, empty, line }: PartProps<Row>) {
  const { data, error, isFetching, refetch } = list;
  const items = data?.items;
  return (
    <chakra.section aria-label={title}>
      <Heading as="h3" marginBottom="6">
        {title}
      </Heading>
      {items === undefined &&
        (error ? (
          <ErrorPanel title="We couldn’t load this" error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Spinner label={`Loading ${title.toLowerCase()}`} />
        ))}
      {items?.length === 0 && <Text tone="muted">{empty}</Text>}
      {items !== undefined && items.length > 0 && (
        <>
          <chakra.ul aria-label={title}>
            {items.map(line).map((each) => (
              <LineItem key={each.key} line={each} />
            ))}
          </chakra.ul>
          <Text marginTop="8">
            <Link as={RouterLink} to={`/main/${path}?accountUUID=${accountUUID}`}>
              Show all {title.toLowerCase()}
            </Link>
          </Text>
        </>
      )}
    </chakra.section>
  );
}

/** Shows what happened last in an account: its ledger, charges of staff, and broadcasts. */
export function AccountActivity({ accountUUID }: { accountUUID: string }) {
  const request = { filter: { accountUUID: [accountUUID] }, page: { size: shown, cursor: null } };
  const ledger = useCall('admin.manage/getledger', request, { toast: true });
  const charges = useCall('admin.manage/getcharges', request, { toast: true });
  const broadcasts = useCall('admin.manage/getbroadcasts', request, { toast: true });
  return (
    <Stack gap="20">
      <Part
        title="Ledger entries"
        list={ledger}
        accountUUID={accountUUID}
        path="billing"
        empty="No ledger entries yet."
        line={(row) => ({
          key: row.entryId,
          at: row.at,
          text: formatPhones(row.description),
          aside: <Signed usd={row.amount} />,
        })}
      />
      <Part
        title="Charges and credits"
        list={charges}
        accountUUID={accountUUID}
        path="charge"
        empty="Staff have posted no charges or credits."
        line={(row) => ({
          key: row.chargeUUID,
          at: row.createdAt,
          text: row.reason,
          aside: (
            <Stack gap="4" alignItems="flex-end">
              <Signed usd={row.amount} />
              <Status of={chargeStatus} is={row.status} />
            </Stack>
          ),
        })}
      />
      <Part
        title="Broadcasts"
        list={broadcasts}
        accountUUID={accountUUID}
        path="message-broadcast"
        empty="No broadcasts yet."
        line={(row) => ({
          key: row.broadcastUUID,
          at: row.createdAt,
          text: row.name,
          aside: <Status of={broadcastStatus} is={row.status} />,
        })}
      />
    </Stack>
  );
}
