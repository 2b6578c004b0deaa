import { hashPassword } from "../../services/identity/src/passwords/hash-password.ts";
import { RefreshTokenModel } from "../../services/identity/src/sessions/refresh-token.model.ts";
import { SessionModel } from "../../services/identity/src/sessions/session.model.ts";
import { EmailClaimModel } from "../../services/identity/src/users/email-claim.model.ts";
import { UserModel } from "../../services/identity/src/users/user.model.ts";
import type { OpenServiceLoad, Scenario, ServiceLoad } from "../measure/scenario.ts";
import type { LoadedStack } from "../stack/loaded-stack.ts";
import { growTo } from "../support/count-rows.ts";
import { doors, type Door } from "../support/prepared-request.ts";
import { someOf, storeRows } from "../support/store-rows.ts";
import { newStoredAccount, signedIn, type Account, type SignedIn } from "./accounts.ts";
import { calls } from "./documents.ts";

const PASSWORD = "seven quiet mountains";
/** Each may be signed in to twenty times an hour. */
const ACCOUNTS = 400;
const BATCH = 500;
/** The account, its address, a session and its token. */
const ROWS_OF_BATCH = BATCH * 4;

/** identity: sign in, renew a session, an admin's page of the directory. */
export const openLoad: OpenServiceLoad = async (stack): Promise<ServiceLoad> => {
  const passwordHash = await hashPassword(PASSWORD);
  const accounts = await storeAccounts(ACCOUNTS, passwordHash);
  const admin = await storeAdmin();
  return {
    scenarios: [
      ...doors.map((door) => signInScenario(stack, door, accounts)),
      ...doors.map((door) => renewScenario(stack, door, accounts)),
      ...doors.map((door) => directoryScenario(stack, door, admin)),
    ],
    grow: (rows) =>
      growTo(stack.databaseOf("identity"), rows, {
        each: ROWS_OF_BATCH,
        store: async () => storeSessions(await storeAccounts(BATCH, null)),
      }),
  };
};

async function storeAccounts(count: number, passwordHash: string | null): Promise<Account[]> {
  const accounts = someOf(count).map(() => newStoredAccount(new Date(), passwordHash));
  await storeRows(
    UserModel,
    accounts.map(({ user }) => user),
  );
  await storeRows(
    EmailClaimModel,
    accounts.map(({ claim }) => claim),
  );
  return accounts;
}

async function storeSessions(accounts: readonly Account[]): Promise<SignedIn[]> {
  const now = new Date();
  const stored = accounts.map(({ user }) => signedIn(user, now));
  await storeRows(
    SessionModel,
    stored.map(({ session }) => session),
  );
  await storeRows(
    RefreshTokenModel,
    stored.map(({ token }) => token),
  );
  return stored;
}

async function storeAdmin(): Promise<SignedIn> {
  const account = newStoredAccount(new Date(), null, ["admin"]);
  await storeRows(UserModel, [account.user]);
  await storeRows(EmailClaimModel, [account.claim]);
  const [admin] = await storeSessions([account]);
  if (!admin) throw new Error("The admin has a session");
  return admin;
}

/** Nobody signs in twice in a row: each account has a limit of its own. */
function signInScenario({ signer }: LoadedStack, door: Door, accounts: readonly Account[]): Scenario {
  let turn = 0;
  return {
    name: "sign in",
    door,
    requests: async (count) =>
      someOf(count).map(() => {
        turn += 1;
        const email = accounts[turn % accounts.length]?.user.email;
        const variables = { input: { email, password: PASSWORD } };
        return signer.call(door, calls.signIn, { viewer: null }, variables);
      }),
  };
}

/** Through the gateway a renewal is part of the app's first call after ten minutes. */
function renewScenario({ signer }: LoadedStack, door: Door, accounts: readonly Account[]): Scenario {
  return {
    name: "renew",
    door,
    async requests(count) {
      const owners = someOf(count).flatMap((index) => accounts[index % accounts.length] ?? []);
      return (await storeSessions(owners)).map(({ refreshToken }) =>
        signer.call(
          door,
          calls.renew,
          { viewer: null, cookie: `__Host-r=${refreshToken}` },
          door === "gateway" ? {} : { refreshToken },
        ),
      );
    },
  };
}

const directoryScenario = ({ signer }: LoadedStack, door: Door, { viewer }: SignedIn): Scenario => ({
  name: "directory",
  door,
  requests: async (count) =>
    someOf(count).map(() => {
      const variables = { first: 20 };
      return signer.call(door, calls.directory, { viewer }, variables);
    }),
});
