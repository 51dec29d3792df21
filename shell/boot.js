/*
 * The constant script in the page itself, allowed by its hash. Before the first paint it sets the brand
 * of the host, and light or dark mode as chosen or as the system has it. It chooses
 * the build of each remote, and requests everything this URL needs at once: scripts, the account, and the
 * screen's first call.
 */
(function () {
  var read = function (id) {
    return JSON.parse(document.getElementById(id).textContent);
  };
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Nothing is stored if storage is disabled.
      return null;
    }
  };
  var hosts = read('hg-hosts');
  var name = location.hostname;
  if (name === '127.0.0.1' || name === '[::1]') name = 'localhost';
  var host = hosts.hosts[name];
  if (!host) return;
  var brand = hosts.brands[host.brand];
  var sheet = new CSSStyleSheet();
  sheet.replaceSync(document.getElementById('hg-css').textContent + brand.css);
  document.adoptedStyleSheets = [sheet];
  document.title = brand.name;
  var choice = stored('heliograph.theme');
  var dark = choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  var registry = read('hg-registry');
  // Tests set the bucket of every remote with two digits.
  var seed = stored('heliograph.bucket');
  if (!/^[\w-]{1,40}$/.test(seed || '')) seed = 's-' + crypto.getRandomValues(new Uint32Array(2)).join('-');
  // Stored from login to logout, which clears everything.
  var keep = function () {
    try {
      localStorage.setItem('heliograph.bucket', seed);
    } catch {
      // Without storage each page generates a new one.
    }
  };
  // One for each remote, so that a session with one canary does not get them all.
  var bucketOf = function (name) {
    if (/^\d{1,2}$/.test(seed)) return +seed;
    var hash = 2166136261;
    (seed + '/' + name).split('').forEach(function (letter) {
      hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
    });
    hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489917);
    return ((hash ^ (hash >>> 16)) >>> 0) % 100;
  };
  var choose = function (remote) {
    return remote.canary && bucketOf(remote.name) < remote.canary.share ? remote.canary.build : remote.stable;
  };

  // If a script of the shell fails to load, or isn't the released one, the page says so instead of waiting forever.
  addEventListener(
    'error',
    function (event) {
      if (!(event.target instanceof HTMLScriptElement) || !event.target.defer) return;
      document.documentElement.dataset.frame = 'failed';
      document.addEventListener('DOMContentLoaded', function () {
        document.body.append(document.getElementById('hg-failed').content);
      });
    },
    true,
  );

  /** Links by URL. */
  var asked = {};
  var load = function (address, integrity) {
    if (asked[address] || !integrity) return;
    var link = document.createElement('link');
    asked[address] = link;
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = address;
    document.head.append(link);
  };
  /* A tab that stays open for many releases keeps the links of one build of each remote only. */
  var removeOtherBuilds = function (remote) {
    Object.keys(asked).forEach(function (address) {
      if (address.indexOf('/r/' + remote.name + '/') !== 0 || address.indexOf(remote.base) === 0) return;
      asked[address].remove();
      delete asked[address];
    });
  };
  var part = function (name) {
    (registry.shell.parts[name] || []).forEach(function (file) {
      load(registry.shell.base + file, registry.shell.files[file]);
    });
  };
  var preload = function (remote, screen) {
    removeOtherBuilds(remote);
    [remote.entry].concat(remote.front, screen.files).forEach(function (file) {
      load(remote.base + file, remote.files[file] && remote.files[file].integrity);
    });
    screen.barrels.forEach(part);
  };

  var matches = function (pattern, path) {
    var given = path.split('/');
    var wanted = pattern.split('/');
    return (
      wanted.length === given.length &&
      wanted.every(function (piece, i) {
        return piece[0] === ':' ? given[i] : piece === given[i];
      })
    );
  };
  var isLive = function (token) {
    try {
      return JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))).exp * 1000 > Date.now();
    } catch {
      return false;
    }
  };
  var early = {};
  var ask = function (name, body) {
    var text = JSON.stringify(body);
    var key = name + ' ' + text;
    if (early[key]) return;
    var answer = fetch(host.api + '/' + name, {
      method: 'POST',
      headers: { authorization: 'Bearer ' + stored('heliograph.token'), 'content-type': 'application/json' },
      body: text,
      // The shell then requests it itself.
      signal: AbortSignal.timeout(20000),
    });
    // The caller handles its failure; the result may remain unused.
    answer.catch(function () {});
    early[key] = { answer: answer, at: Date.now() };
  };
  var take = function (name, body) {
    var key = name + ' ' + JSON.stringify(body);
    var found = early[key];
    delete early[key];
    return found && Date.now() - found.at < 15000 ? found.answer : null;
  };

  var token = stored('heliograph.token');
  var signedIn = token !== null && isLive(token);
  var inside = signedIn && location.pathname.indexOf('/main') === 0;
  document.documentElement.dataset.frame = inside ? 'main' : 'session';
  if (!signedIn) part('session');
  else {
    keep();
    var roles = (stored('heliograph.roles') || '').split(' ');
    ask('account.manage/getdetail', {});
    if (inside) {
      var found = [];
      registry.remotes.map(choose).forEach(function (remote) {
        remote.sections.forEach(function (section) {
          section.screens.forEach(function (screen) {
            if (matches('/main/' + screen.path, location.pathname)) found.push({ remote: remote, screen: screen });
          });
        });
      });
      // Requests that take a server time are sent before those for files.
      found.forEach(function (one) {
        var isAllowed = one.screen.roles.some(function (role) {
          return roles.indexOf(role) >= 0;
        });
        // A URL with filters, a sort, or a page results in a different call.
        if (one.screen.first && isAllowed && /^(\?open=[^&]*)?$/.test(location.search))
          ask(one.screen.first.call, one.screen.first.body);
      });
      part('layout');
      found.forEach(function (one) {
        preload(one.remote, one.screen);
      });
      // Formatting the first date or number takes the browser long: do it while files are loading.
      requestAnimationFrame(function () {
        setTimeout(function () {
          new Intl.DateTimeFormat('en-US');
        });
      });
    }
  }
  window.heliograph = { bucketOf: bucketOf, keep: keep, choose: choose, preload: preload, ask: ask, take: take };
})();
