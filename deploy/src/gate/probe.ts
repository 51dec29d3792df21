import { createHash } from 'node:crypto';
import { adminRoles, customerRoles, type App } from '@heliograph/shared/reference/roles';
import type { LiveRemote } from '@heliograph/shared/remote';

/** Where the screen of the probe stands, and its heading. */
export const probe = { path: 'gate-probe', title: 'Gate probe' };

const entry = 'entry.js';

/** Address of the probe's directory. */
export const probeBase = '/r/gate-probe/probe/';

/** A container with one screen that is a heading and nothing else: what a page does with it, it does by itself. */
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

/** The probe as a registry names it, for everyone who works in an app. */
export function probeRemote(app: App, contract: number): LiveRemote {
  const integrity = `sha384-${createHash('sha384').update(probeScript).digest('base64')}`;
  const roles = [...(app === 'customer' ? customerRoles : adminRoles)];
  return {
    name: 'gate-probe',
    stable: {
      name: 'gate-probe', app, contract, build: 'probe', base: probeBase, entry, requires: [], front: [],
      files: { [entry]: { integrity, bytes: probeScript.length } },
      sections: [{ title: 'Gate', icon: 'layers', screens: [{ ...probe, roles, hidden: true, files: [], barrels: [] }] }],
    },
  };
}
