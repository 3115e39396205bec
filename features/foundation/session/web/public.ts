export { knownClientConfig, loadClientConfig, useClientConfig } from './client-config.ts'
export { hearFarewells, onBeforeLogout } from './farewell.ts'
export { leave, logOut } from './log-out.ts'
export { isServerAway, onlineWatch, onOnlineChanged, useIsOnline } from './online-check.ts'
export { followOtherWindows, reopenSession, resumeSession } from './resume-session.ts'
export {
  currentSession,
  ownerOf,
  type Session,
  type SessionState,
  sessionState,
  useSession,
  useSessionState,
} from './session-store.ts'
export { type CaptchaAnswer, enterBy, type SecondStep, SignInFailure, signIn } from './sign-in.ts'
export { forgetSignIn, useSignInHistory } from './sign-in-history.ts'
export { settingsChanged } from './take-rights.ts'
export { useCompanySetting, useCurrentUser } from './use-facts.ts'
export { currentRights, type UserRights } from './user-rights.ts'
export { decideWantedPath, SIGN_IN_PATH, signInPathFor } from './wanted-path.ts'
