/**
 * Print styles: the screen alone, black on white, with every loaded row. An open drawer (`data-sheet`) prints instead
 * of the page below it; other overlays don't. Buttons don't print, except for those that are text: names of rows,
 * column headers, the open tab, and those with `data-print`. Declarations that compete with element styles are
 * important, because those come in separate sheets.
 */
export const printCss = `
@media print{
@page{margin:12mm}
@page wide{size:landscape}
:root{--hg-gutter:0px;--hg-colors-bg:#fff;--hg-colors-bg-raised:#fff;--hg-colors-fg:#000;--hg-colors-fg-muted:#333;print-color-adjust:exact;-webkit-print-color-adjust:exact}
html,body{background:#fff!important;color-scheme:light!important;overflow:visible!important}
a{color:inherit!important;text-decoration:none!important}
nav,.hg-frame,button:not([data-open],[data-print],[aria-selected=true],th *),[data-part=backdrop],[data-part=positioner]:not(:has([data-sheet])),:has(>#scroll)>:not(#scroll),[role=search]:has(:placeholder-shown),body:has([data-sheet]) #root{display:none!important}
#root,#root :has(#main),#main,#main :has(table,ul),:has(>[data-sheet]),[data-sheet],[data-body]{display:block!important;position:static!important;height:auto!important;min-height:0!important;max-height:none!important;overflow:visible!important}
#main:has(table){page:wide}
[data-sheet]{width:100%!important;background:#fff!important;box-shadow:none!important;animation:none!important}
table{table-layout:auto!important;min-width:0!important}
col{display:none}
th button{display:contents!important}
th svg{display:inline}
tr,li{break-inside:avoid}
tr{background:none!important}
thead{display:table-header-group}
h1,h2,h3{break-after:avoid}
th,td{position:static!important;height:auto!important;padding:3px 8px 3px 0!important;white-space:normal!important;overflow:visible!important;vertical-align:top}
}`.replaceAll('\n', '');
