/** Loads everything around the screens; asked for again, it is the same. */
export const loadLayout = () => import(/* webpackChunkName: "layout" */ '../layout/page-layout').then((part) => ({ default: part.PageLayout }));
