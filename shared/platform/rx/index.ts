/** The parts of RxJS that shell and remotes use; one copy for all. */
export { BehaviorSubject, Observable, Subject, Subscription } from 'rxjs';
export { distinctUntilChanged, filter, fromEvent, map, merge, share, take, takeUntil, timer } from 'rxjs';
export { untilAborted } from './until-aborted';
export { useObservable } from './use-observable';
