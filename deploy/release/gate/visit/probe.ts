import { createHash } from 'node:crypto';
import { adminRoles, customerRoles, type App } from '@heliograph/contract/reference/roles';
import type { LiveRemote } from '@heliograph/platform/remote';

/** Path and heading of the probe's screen. */
export const probe = { path: 'gate-probe', title: 'Gate probe' };

const entry = 'entry.js';

/** URL of the probe's directory. */
export const probeBase = '/r/gate-probe/probe/';

/**
 * A container with one screen that is only a heading: whatever else happens in the page is caused by the page itself.
 */
export const probeScript = `
var mfe_gate_probe = (function () {
  var scope;
  var load = async function () {
    var versions = scope.react;
    var react = (await versions[Object.keys(versions)[0]].get())();
    return { default: function () { return react.createElement('h1', null, ${JSON.stringify(probe.title)}); } };
  };
  var screen = { path: ${JSON.stringify(probe.path)}, load: load };
  return {
    init: function (shared) { scope = shared; },
    get: function () { return Promise.resolve(function () { return { default: { sections: [{ screens: [screen] }] } }; }); },
  };
})();
`;

/** Returns the registry entry of the probe, for all roles of an app. */
export function probeRemote(app: App, contract: number): LiveRemote {
  const integrity = `sha384-${createHash('sha384').update(probeScript).digest('base64')}`;
  const roles = [...(app === 'customer' ? customerRoles : adminRoles)];
  return {
    name: 'gate-probe',
    stable: {
      name: 'gate-probe',
      app,
      contract,
      build: 'probe',
      base: probeBase,
      entry,
      requires: [],
      front: [],
      files: { [entry]: { integrity, bytes: probeScript.length } },
      sections: [
        { title: 'Gate', icon: 'layers', screens: [{ ...probe, roles, hidden: true, files: [], barrels: [] }] },
      ],
    },
  };
}
