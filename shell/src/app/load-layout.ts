/** Loads everything around the screens; asked for again, it is the same. */
export const loadLayoutPart = () => import(/* webpackChunkName: "layout" */ '../layout/page-layout');

/** The same for `lazy`. */
export const loadLayout = () => loadLayoutPart().then((part) => ({ default: part.PageLayout }));
