import type { ReleasesResponse } from '@heliograph/shared/contract/releases';
import { Refusal } from '../../base/refusal';
import type { CallContext } from '../../http/register-call';

/** What runs where; 404 where the API was started without a release store. */
export async function getReleases({ releases }: CallContext<'admin.manage/getreleases'>): Promise<ReleasesResponse> {
  if (!releases) throw new Refusal('missing', 'NOT_SET_UP', 'Releases are not set up here: this API was started without a release store.');
  return releases();
}
