import { lazy, Suspense } from 'react';
import { Route, Routes } from '@heliograph/shared/router';
import { Splash } from '../app/splash';
import { LoginScreen } from './login/login-screen';

const MagicRequest = lazy(() => import('./magic-request-screen').then((part) => ({ default: part.MagicRequestScreen })));
const MagicLink = lazy(() => import('./magic-link-screen').then((part) => ({ default: part.MagicLinkScreen })));
const SignUp = lazy(() => import('./sign-up/sign-up-screen').then((part) => ({ default: part.SignUpScreen })));
const VerifyEmail = lazy(() => import('./verify-email/verify-email-screen').then((part) => ({ default: part.VerifyEmailScreen })));
const Forgot = lazy(() => import('./forgot-password-screen').then((part) => ({ default: part.ForgotPasswordScreen })));
const Reset = lazy(() => import('./reset-password-screen').then((part) => ({ default: part.ResetPasswordScreen })));
const Change = lazy(() => import('./change-password-screen').then((part) => ({ default: part.ChangePasswordScreen })));
const AcceptTos = lazy(() => import('./accept-tos-screen').then((part) => ({ default: part.AcceptTosScreen })));

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
