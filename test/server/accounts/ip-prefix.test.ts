import { expect } from "chai";
import { toIpPrefix } from "#server/accounts/ip-prefix.ts";

describe("toIpPrefix", () => {
  const CASES: readonly (readonly [address: string, network: string])[] = [
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::6", "2001:db8:1:3::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["1::", "1:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["not an address", "not an address"],
    ["", ""],
  ];
  for (const [address, network] of CASES) {
    it(`returns ${JSON.stringify(network)} for ${JSON.stringify(address)}`, () => {
      expect(toIpPrefix(address)).to.equal(network);
    });
  }
});
