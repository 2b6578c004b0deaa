import { expect, test } from "@jest/globals";
import { render } from "@testing-library/react";

import { EmailText } from "#src/ui/email-text.tsx";

test("an address breaks after its @ and before its dots, and is copied whole", () => {
  const { container } = render(<EmailText email="mara.lindqvist@mail.example.org" />);
  expect(container).toHaveTextContent("mara.lindqvist@mail.example.org");
  expect(container.innerHTML.split("<wbr>")).toEqual(["mara", ".lindqvist@", "mail", ".example", ".org"]);
});
