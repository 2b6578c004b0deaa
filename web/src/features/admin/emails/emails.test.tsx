import { expect, jest, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";

import { openAdmin, withAdmin } from "#src/test/admin-screen.ts";
import { memberOf } from "#src/test/fake-admin.ts";
import { findToast } from "#src/test/render-app.tsx";

const users = [
  memberOf("Ada", { isOnboarded: true, allowAppNewsEmails: true }),
  memberOf("Bo"),
  memberOf("Cleo", { isOnboarded: true, allowAppNewsEmails: true }),
];
const open = (all = users) => openAdmin(withAdmin({ users: all }), "User Emails");
const rows = async () =>
  within(await screen.findByRole("region", { name: "Email addresses" })).findAllByRole("listitem");
const total = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling;

test("numbers the addresses, with name and badge, and counts them", async () => {
  await open();
  const [first, second] = await rows();
  expect(first).toHaveTextContent("1ada@example.orgAdaNewsActiveCopy");
  expect(second).toHaveTextContent("2bo@example.orgBoNewCopy");
  expect(total("All users")).toHaveTextContent("3");
  expect(total("Onboarded users")).toHaveTextContent("2");
});

test("copies one address", async () => {
  const { user } = await open();
  await rows();
  await user.click(screen.getByRole("button", { name: "Copy bo@example.org" }));
  await findToast("bo@example.org copied to clipboard");
  expect(await navigator.clipboard.readText()).toBe("bo@example.org");
});

/** @shows UX-36 */
test("copies all addresses, one per line, and shows their number", async () => {
  const { user } = await open();
  await rows();
  await user.click(screen.getByRole("button", { name: "Copy All" }));
  const toast = await findToast("All email addresses copied to clipboard");
  expect(within(toast).getByText("3 addresses")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("ada@example.org\nbo@example.org\ncleo@example.org");
});

test("copies only news subscribers", async () => {
  const { user } = await open();
  await rows();
  await user.click(screen.getByRole("button", { name: "Copy news subscribers" }));
  expect(
    within(await findToast("News subscribers copied to clipboard")).getByText("2 addresses"),
  ).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("ada@example.org\ncleo@example.org");
});

test("without subscribers nothing is copied", async () => {
  const { user } = await open([memberOf("Bo")]);
  await rows();
  await navigator.clipboard.writeText("untouched");
  await user.click(screen.getByRole("button", { name: "Copy news subscribers" }));
  expect(within(await findToast("Error")).getByText("Nobody has asked for news by email.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("untouched");
});

test("a browser that blocks copying shows an error", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const { user } = await open();
  await rows();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("Denied"));
  await user.click(screen.getByRole("button", { name: "Copy All" }));
  expect(within(await findToast("Error")).getByText("This browser does not allow copying.")).toBeVisible();
  warn.mockRestore();
});

test("copying all addresses loads every page", async () => {
  jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(512);
  const many = Array.from({ length: 450 }, (_, index) => memberOf(`P${index}`));
  const { user, api } = await open(many);
  await rows();
  expect(api.callsOf("AdminUsers").filter(({ variables }) => variables["first"] === 200)).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Copy All" }));
  await findToast("All email addresses copied to clipboard");
  expect((await navigator.clipboard.readText()).split("\n")).toHaveLength(450);
  expect((await rows()).length).toBeLessThan(40);
  jest.restoreAllMocks();
});

test("a failure shows an error and can be retried", async () => {
  const api = withAdmin({ users });
  const { user } = await openAdmin(api);
  api.refuse("AdminUsers", { status: 500, message: "Something went wrong" });
  await user.click(screen.getByRole("tab", { name: "User Emails" }));
  expect(await screen.findByText("The users could not be loaded.")).toBeVisible();
  expect(screen.getByText("Request ID: request-1")).toBeVisible();
  api.accept("AdminUsers");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await rows()).toHaveLength(3);
});
