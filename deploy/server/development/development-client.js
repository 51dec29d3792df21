/*
 * Runs before all other scripts in pages served for development. It listens for builds and hot-swaps
 * what has changed in the open page, so that user input is kept. If that is impossible, it reloads
 * the page.
 */
(function () {
  /** Hashes of the development builds that the page was made from. */
  var made = JSON.parse(document.currentScript.dataset.builds);
  /** Builds that run in the page, by package; each registers itself. */
  var running = (window.heliographBuilds = new Map());

  async function update(build, hash) {
    while (build.hash() !== hash) {
      // No updates available: the files between the page's build and this one are gone.
      if (!(await build.hot.check(true))) return false;
    }
    window.heliographRefresh.draw();
    return true;
  }

  async function follow(announced) {
    var build = running.get(announced.package);
    if (!build && made[announced.package] === announced.hash) return;
    // No module accepts this change.
    var updated = build ? await update(build, announced.hash).catch(() => false) : false;
    if (!updated) location.reload();
  }

  var queue = Promise.resolve();
  new EventSource('/dev/changes').onmessage = function (message) {
    queue = queue.then(() => follow(JSON.parse(message.data)));
  };
})();
