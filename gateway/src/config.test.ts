import { expect, test } from "@jest/globals";
import { limitsOf } from "./config.ts";

test("each limit follows its variable, and keeps its window and its burst", () => {
  const limits = limitsOf({
    LIMIT_ADDRESS: 1,
    LIMIT_FILES: 2,
    LIMIT_USER: 3,
    LIMIT_COST: 4,
    LIMIT_COMPLETE: 5,
    LIMIT_REACT: 6,
    LIMIT_ADMIN_WRITE: 7,
    LIMIT_ACCEPT_INVITE: 8,
    LIMIT_GOOGLE: 9,
  });
  expect(limits).toEqual({
    address: { times: 1, everyS: 60, burst: 100 },
    files: { times: 2, everyS: 60, burst: 2000 },
    user: { times: 3, everyS: 60, burst: 100 },
    cost: { times: 4, everyS: 60, burst: 0 },
    complete: { times: 5, everyS: 60, burst: 0 },
    react: { times: 6, everyS: 60, burst: 0 },
    adminWrite: { times: 7, everyS: 60, burst: 0 },
    acceptInvite: { times: 8, everyS: 3600, burst: 0 },
    google: { times: 9, everyS: 3600, burst: 0 },
  });
});
