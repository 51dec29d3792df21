import { Suspense } from 'react';
import { Route, Routes } from '@heliograph/platform/router';
import { lazyWithRetry } from '../app/lazy-with-retry';
import { Splash } from '../app/splash';
import { LoginScreen } from './login/login-screen';

const MagicRequest = lazyWithRetry(() => import('./magic-request-screen').then((part) => part.MagicRequestScreen));
const MagicLink = lazyWithRetry(() => import('./magic-link-screen').then((part) => part.MagicLinkScreen));
const SignUp = lazyWithRetry(() => import('./sign-up/sign-up-screen').then((part) => part.SignUpScreen));
const VerifyEmail = lazyWithRetry(() =>
  import('./verify-email/verify-email-screen').then((part) => part.VerifyEmailScreen),
);
const Forgot = lazyWithRetry(() => import('./forgot-password-screen').then((part) => part.ForgotPasswordScreen));
const Reset = lazyWithRetry(() => import('./reset-password-screen').then((part) => part.ResetPasswordScreen));
const Change = lazyWithRetry(() => import('./change-password-screen').then((part) => part.ChangePasswordScreen));
const AcceptTos = lazyWithRetry(() => import('./accept-tos-screen').then((part) => part.AcceptTosScreen));

/**
 * The screens below `/session/`, after the guards have allowed them. Only the login is part of the first load;
 * the others load on demand.
 */
export function SessionScreens() {
  return (
    <Suspense fallback={<Splash />}>
      <Routes>
        <Route path="/session/login" element={<LoginScreen />} />
        <Route path="/session/ml" element={<MagicRequest />} />
        <Route path="/session/ml/:token" element={<MagicLink />} />
        <Route path="/session/sign-up" element={<SignUp />} />
        <Route path="/session/verify-email" element={<VerifyEmail />} />
        <Route path="/session/forgot-password" element={<Forgot />} />
        <Route path="/session/reset-password" element={<Reset />} />
        <Route path="/session/change-password" element={<Change />} />
        <Route path="/session/accept-tos" element={<AcceptTos />} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
