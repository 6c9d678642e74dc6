// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;

/// For tests: a token in the manner of ERC-20; all of it belongs to who made it.
contract TestToken {
    string public symbol;
    uint8 public immutable decimals;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(string memory symbol_, uint8 decimals_, uint256 supply) {
        symbol = symbol_;
        decimals = decimals_;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        uint256 held = balanceOf[msg.sender];
        require(held >= value, "not enough");
        balanceOf[msg.sender] = held - value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// For tests: passes on what it is given, so that the payment stands in no transaction of a block.
contract Forwarder {
    function forward(address payable to) external payable {
        (bool done, ) = to.call{value: msg.value}("");
        require(done, "not taken");
    }
}
