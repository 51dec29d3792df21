import { publish } from '../../../deploy/release/acts/publish';
import { madeUpStore } from '../../../deploy/tools/testing/made-up';

/** Creates a release store with a minimal shell and remote, and the hosts of this checkout. Returns its folder. */
export async function smallStore(): Promise<string> {
  const made = await madeUpStore();
  const places = [
    await made.putShell('s1'),
    await made.putPlatform('p1'),
    await made.putHosts('h1'),
    await made.putRemote('billing', 'b1'),
  ];
  await publish(made.releaser(), { places }, []);
  return made.folder;
}
