import type { CallResponse } from '@heliograph/contract';
import { DateTime, DetailList, ErrorPanel, Pill } from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { ShellProvider } from '@heliograph/platform/session';
import { chakra, Heading, HStack, Mono, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { useShellApi } from '../loader/use-shell-api';

type Releases = CallResponse<'admin.manage/getreleases'>;
type Remote = Releases['remotes'][number];
type Build = Remote['builds'][number];

const roles: Record<Build['role'], string> = {
  stable: 'Live',
  canary: 'Canary',
  lastGood: 'Last good',
  old: 'Open tabs',
};
const meanings = { stable: 'active', canary: 'pending', lastGood: 'draft', old: 'unknown' } as const;
const actions: Record<Releases['action'], string> = {
  publish: 'Published',
  canary: 'Published as a canary',
  promote: 'Promoted',
  rollback: 'Rolled back to',
  judge: 'Restored by the judge',
  retire: 'Retired',
  keep: 'Kept',
  pages: 'Pages published',
};

/** Returns the failed loads of the last 24 hours: how many, and why. */
function failuresOf({ loads, failures }: Build): string {
  if (loads === 0) return 'No loads';
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  const share = `${((100 * failed) / loads).toFixed(1)}% of ${loads.toLocaleString('en-US')}`;
  return failed === 0 ? share : `${share}: ${failures.map(({ reason, count }) => `${reason} ${count}`).join(', ')}`;
}

function BuildPart({ build }: { build: Build }) {
  const { role, share, since, release, p75 } = build;
  const live = role === 'stable' || role === 'canary';
  return (
    <chakra.li paddingBlock="10" borderBottomWidth="1px" borderColor="border" listStyleType="none">
      <HStack gap="8" marginBottom="6" flexWrap="wrap">
        <Pill meaning={meanings[role]}>{live ? `${roles[role]}, ${share}%` : roles[role]}</Pill>
        <Mono overflowWrap="anywhere">{build.build}</Mono>
      </HStack>
      <DetailList
        details={[
          { name: live ? 'Since' : 'Until', value: <DateTime at={since} only="minute" /> },
          {
            name: 'Release',
            value: release ? `${actions[release.action]} by ${release.by}, epoch ${release.epoch}` : 'Unknown',
          },
          ...(release?.why ? [{ name: 'Why', value: release.why }] : []),
          { name: 'Failed loads, 24 h', value: failuresOf(build) },
          ...(p75 === null ? [] : [{ name: 'Load time, p75', value: `${(p75 / 1000).toFixed(2)} s` }]),
        ]}
      />
    </chakra.li>
  );
}

function RemotePart({ remote }: { remote: Remote }) {
  return (
    <chakra.section aria-label={remote.name}>
      <Heading as="h3">{remote.name}</Heading>
      <Text tone="muted" textStyle="small">
        {remote.app === 'admin' ? 'Staff app' : 'Customer app'}
        {remote.hidden ? ', hidden until promoted' : ''}
      </Text>
      <chakra.ul padding="0">
        {remote.builds.map((build) => (
          <BuildPart key={build.build} build={build} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Content() {
  const { data, error, isFetching, refetch } = useCall('admin.manage/getreleases', {});
  if (!data)
    return error ? (
      <ErrorPanel
        title="We couldn’t load the releases"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Spinner label="Loading the releases" />
    );
  return (
    <Stack gap="20">
      <DetailList
        details={[
          { name: 'Epoch', value: `${data.epoch}, ${actions[data.action].toLowerCase()} by ${data.by}` },
          { name: 'Since', value: <DateTime at={data.at} only="minute" /> },
          {
            name: 'Shell',
            value: (
              <>
                <Mono>{data.shell.build}</Mono> since <DateTime at={data.shell.since} only="minute" />
              </>
            ),
          },
          ...(data.platform === null ? [] : [{ name: 'Platform', value: <Mono>{data.platform}</Mono> }]),
          ...(data.hosts === null ? [] : [{ name: 'Hosts', value: <Mono>{data.hosts}</Mono> }]),
        ]}
      />
      {data.remotes.map((remote) => (
        <RemotePart key={`${remote.app} ${remote.name}`} remote={remote} />
      ))}
    </Stack>
  );
}

/**
 * Shows which build of each section runs, who released it, why, and how its loads fare. Releases are made from the
 * command line.
 */
export function ReleasesDrawer({ onClose }: { onClose: () => void }) {
  return (
    <ShellProvider shell={useShellApi()}>
      <Drawer open onClose={onClose} title="Releases" subtitle="What runs where, and how it loads">
        <Content />
      </Drawer>
    </ShellProvider>
  );
}
