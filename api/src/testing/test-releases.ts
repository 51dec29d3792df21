import type { ReleasesResponse } from '@heliograph/contract';

/** The live releases in tests: one section with a canary that fails. */
export const testReleases: ReleasesResponse = {
  epoch: 2,
  at: '2026-03-10T11:00:00.000Z',
  by: 'Ada',
  action: 'canary',
  shell: { build: 's1', since: '2026-03-10T10:00:00.000Z' },
  platform: 'p1',
  hosts: 'h1',
  remotes: [
    {
      name: 'billing',
      app: 'customer',
      hidden: false,
      builds: [
        {
          build: 'b1',
          role: 'stable',
          share: 90,
          since: '2026-03-10T10:00:00.000Z',
          release: { epoch: 1, by: 'Grace', action: 'publish', why: 'Faster history' },
          loads: 210,
          failures: [],
          p75: 420,
        },
        {
          build: 'b2',
          role: 'canary',
          share: 10,
          since: '2026-03-10T11:00:00.000Z',
          release: { epoch: 2, by: 'Ada', action: 'canary', why: '' },
          loads: 2,
          failures: [{ reason: 'evaluation', count: 2 }],
          p75: null,
        },
      ],
    },
  ],
};
